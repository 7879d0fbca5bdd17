// Where a network lets no WebSocket through, this stands in for one: what the server says comes as
// server-sent events, what the page says is posted, one message after the other.
globalThis.tapisStream = class {
  constructor(address) {
    const url = new URL(address.replace(/^ws/, "http"));
    url.pathname = url.pathname.replace(/ws$/, "events");
    this.source = new EventSource(url);
    this.posted = Promise.resolve();
    const on = (name, then) => this.source.addEventListener(name, ({ data }) => then(data));
    on("begin", (name) => {
      this.to = `${url.pathname}/${name}`;
      this.onopen?.();
    });
    // JSON is how a server answers that does not know this form.
    const bytes = (data) => Uint8Array.from(atob(data), (it) => it.charCodeAt()).buffer;
    on("message", (data) => this.onmessage?.({ data: data.startsWith("{") ? data : bytes(data) }));
    on("ping", (data) => this.post("/pong", data));
    this.source.onerror = () => this.fail();
  }

  // The bytes lie in memory that goes on to be used.
  send(bytes) {
    const body = bytes.slice();
    this.posted = this.posted.then(() => this.post("", body));
  }

  async post(path, body) {
    const response = await fetch(this.to + path, { method: "POST", body }).catch(() => {});
    if (!response?.ok) this.fail();
  }

  // A browser would open it again by itself, and without having said hello.
  fail() {
    this.close();
    this.onclose?.();
  }

  close() {
    this.source.close();
  }
};
