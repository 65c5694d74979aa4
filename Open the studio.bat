@echo off
rem Opens the studio without typing anything; the first time it installs what the studio needs.
cd /d "%~dp0"
where npm >nul 2>nul || (echo Node is not installed yet: take the LTS version of https://nodejs.org, then open this again. & pause & exit /b 1)
if not exist node_modules call npm ci || (pause & exit /b 1)
call npm run --silent studio || pause
