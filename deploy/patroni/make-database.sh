#!/bin/sh
# Called by Patroni once, on a new cluster, with the address of its leader; it makes what
# DATABASE_URL names. The password is the one in there.
exec psql --quiet --set ON_ERROR_STOP=1 --dbname "$1" \
  --command "create role bluebird login password 'change-me-as-well'" \
  --command 'create database bluebird owner bluebird'
