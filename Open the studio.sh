#!/bin/sh
# Opens the studio without typing anything; the first time it installs what the studio needs.
cd "$(dirname "$0")" || exit 1
if command -v npm >/dev/null; then
	[ -d node_modules ] || npm ci || failed=1
	[ "$failed" ] || npm run --silent studio || failed=1
else
	echo "Node is not installed yet: take the LTS version of https://nodejs.org, then open this again."
	failed=1
fi
[ -z "$failed" ] || { printf "Press Enter to close this window. "; read -r _; }
