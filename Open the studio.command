#!/bin/sh
exec sh "$(dirname "$0")/Open the studio.sh"
