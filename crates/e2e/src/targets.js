// What cannot be pressed where it is seen, and which texts lie on each other, a line for each.
const shown = (it) => it.checkVisibility({ visibilityProperty: true, opacityProperty: true });
const dialog = document.querySelector('dialog[open]') ?? document.body;
const name = (it) => it.dataset.testid ?? it.id ?? it.className;
const called = (it) => `${it.tagName.toLowerCase()} ${name(it)} “${it.textContent.trim().slice(0, 24)}”`;
const owns = (it, hit) => hit && (it.contains(hit) || hit.closest('label')?.control === it);
const told = [];

// As much of a box as neither the window nor what scrolls cuts off.
const seen = (box, of) => {
    let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
    const cut = (by) => {
        [left, top] = [Math.max(left, by.left), Math.max(top, by.top)];
        [right, bottom] = [Math.min(right, by.right), Math.min(bottom, by.bottom)];
    };
    cut({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
    for (let over = of.parentElement; over; over = over.parentElement) {
        if (getComputedStyle(over).overflow !== 'visible') cut(over.getBoundingClientRect());
    }
    return { left, top, right, bottom, width: right - left, height: bottom - top };
};

const bar = (it) => {
    for (let over = it; over; over = over.parentElement) {
        if (getComputedStyle(over).position === 'sticky') return over;
    }
    return null;
};
const texts = [];
const walker = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT);
while (walker.nextNode()) {
    const [text, of] = [walker.currentNode, walker.currentNode.parentElement];
    // What lies on a ground of its own covers what is below it.
    if (!text.data.trim() || !shown(of) || of.closest('.sr-only, svg, option, kbd, .headlines, .preview, .log, .bar, [class*=count], .ghosts')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) {
        const at = seen(box, text);
        if (at.width > 2 && at.height > 4) texts.push({ text, of, bar: bar(of), ...at });
    }
}
for (const [nth, one] of texts.entries()) for (const other of texts.slice(nth + 1)) {
    if (one.text === other.text || one.of.contains(other.of) || other.of.contains(one.of)) continue;
    // A bar that stays in sight covers what is scrolled below it.
    if (one.bar !== other.bar) continue;
    const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    if (wide > 2 && high > 6) told.push(`“${one.text.data.trim()}” lies on “${other.text.data.trim()}”`);
}
for (const it of dialog.querySelectorAll('button, a[href], input, select, summary, textarea, [role=button]')) {
    if (!shown(it) || it.disabled || it.closest('.sr-only, [inert]')) continue;
    it.scrollIntoView({ block: 'center', inline: 'nearest' });
    const box = it.getClientRects()[0];
    if (!box || box.width < 2) continue;
    const { left, top, width, height } = seen(box, it);
    // Of the cards of a hand, which lie on each other, a strip can be pressed.
    const isCard = it.matches('.touch');
    let [n, over] = [0, null];
    const steps = isCard ? 12 : 3;
    for (let i = 0; i < steps; i++) for (let j = 0; j < steps; j++) {
        const at = [left + width * (i + 0.5) / steps, top + height * (j + 0.5) / steps];
        const hit = document.elementFromPoint(...at);
        if (owns(it, hit)) n += 1;
        else over = hit;
    }
    const area = n * width * height / (steps * steps);
    if (isCard ? area < 24 * 24 : n < 9) told.push(`${called(it)} is itself at ${n} of ${steps * steps} points: ${over?.outerHTML.slice(0, 80)}`);
    const isInText = getComputedStyle(it).display === 'inline';
    if (!isCard && !isInText && Math.min(width, height) < 23.5 && !it.closest('label')) {
        told.push(`${called(it)} is ${Math.round(width)} × ${Math.round(height)}`);
    }
}

return [...new Set(told)].join('\n');
