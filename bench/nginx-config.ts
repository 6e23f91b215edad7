/**
 * A configuration of nginx before several web processes, as docs/deployment.md has it.
 * @param folder where it may write
 * @param listen address and port
 * @param servers addresses and ports of the web processes
 */
export function nginxConfig(folder: string, listen: string, servers: readonly string[]): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  const upstream = servers.map((one) => `server ${one} max_fails=0;`).join(' ');
  return `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events {}
    http {
      access_log off; ${temporary}
      upstream bluebird { ${upstream} keepalive 32; }
      server {
        listen ${listen};
        client_max_body_size 51m;
        location / {
          proxy_pass http://bluebird; proxy_http_version 1.1; proxy_set_header Connection "";
          proxy_connect_timeout 1s;
          proxy_next_upstream error timeout http_503;
        }
      }
    }`;
}
