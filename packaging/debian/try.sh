#!/bin/sh
# Installs, serves, upgrades, removes and purges the package, as root on a machine where that does no
# harm: packaging/debian/try.sh OLD.deb NEW.deb. Where systemd runs it is the unit that serves;
# elsewhere the server is started by hand as the unit would.
set -eu
old=$1 new=$2
address=http://127.0.0.1:3100

has_systemd() {
    test -d /run/systemd/system
}

serve() {
    if has_systemd; then
        systemctl is-active --quiet tapis || { echo "the unit does not run"; exit 1; }
    else
        setpriv --reuid tapis --regid tapis --clear-groups env -i RUST_LOG=info sh -c '
            . /etc/default/tapis
            export XDG_DATA_HOME=/var/lib
            exec /usr/bin/tapis serve $TAPIS_ARGS' &
        server=$!
    fi
    ready
}

ready() {
    for _ in 1 2 3 4 5 6 7 8 9 10; do
        if curl -fsS -o /dev/null "$address/readyz" 2>/dev/null; then return; fi
        sleep 0.5
    done
    echo "it does not serve"; exit 1
}

# Before an upgrade or removal, which stop a unit by themselves.
stop() {
    if has_systemd; then return; fi
    kill -TERM "$server"
    wait "$server" || { echo "it does not stop in order"; exit 1; }
}

ask() {
    curl -fsS -b "$jar" -c "$jar" -H 'Content-Type: application/json' "$@"
}

jar=$(mktemp)
dpkg -i "$old"
test "$(stat -c '%U %a' /var/lib/tapis)" = "tapis 700"
serve
ask -X PUT -d '{"nick":"Ada"}' "$address/api/me"
table=$(dirname "$0")/../../crates/protocol/tests/golden/http/new_table.json
code=$(ask -X POST -d "@$table" "$address/api/tables" | sed 's/.*"code":"\([A-Z]*\)".*/\1/')
stop
echo "# said by the host" >>/etc/default/tapis

if has_systemd; then
    kill -KILL "$(systemctl show -p MainPID --value tapis)"
    ready
    test "$(systemctl show -p NRestarts --value tapis)" = 1
    systemctl restart tapis
    ready
fi

dpkg -i --force-confold "$new"
grep -q "said by the host" /etc/default/tapis
serve
ask "$address/api/me" | grep -q Ada
ask "$address/api/tables/$code" | grep -q "$code"
stop

dpkg -r tapis
test -s /var/lib/tapis/tapis.db
dpkg -i "$new"
serve
ask "$address/api/tables/$code" | grep -q "$code"
stop
dpkg -P tapis
test ! -e /var/lib/tapis && test ! -e /etc/default/tapis && test ! -e /usr/bin/tapis
if getent passwd tapis; then echo "the user is left"; exit 1; fi
rm "$jar"
echo "installed, served, upgraded, removed, installed again and purged: the tables were kept until the end"
