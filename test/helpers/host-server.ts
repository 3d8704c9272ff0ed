/** Real web servers with the rules that a build wrote for them. Each stops when the test ends. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A server at 127.0.0.1. */
export interface HostServer {
  readonly port: number;
}

interface Program {
  readonly command: string;
  readonly args: readonly string[];
  /** The text of the configuration file. */
  readonly config: (place: { readonly port: number; readonly output: string; readonly scratch: string }) => string;
}

/** A server that root starts drops its privileges, so it needs the name of another user. */
const servant = userInfo().uid === 0 ? 'www-data' : undefined;

const apacheModules = '/usr/lib/apache2/modules';

const programs = {
  nginx: {
    command: 'nginx',
    args: ['-c', 'CONFIG', '-e', 'stderr', '-g', 'daemon off;'],
    config: ({ port, output, scratch }) => `
      ${servant === undefined ? '' : `user ${servant};`}
      pid ${scratch}/pid;
      events {}
      http {
        access_log off;
        client_body_temp_path ${scratch}; proxy_temp_path ${scratch}; fastcgi_temp_path ${scratch};
        uwsgi_temp_path ${scratch}; scgi_temp_path ${scratch};
        types { text/html html; application/xml xml; text/css css; }
        server { listen 127.0.0.1:${port}; root ${output}; include ${output}/docsgen.nginx.conf; }
      }`,
  },
  apache: {
    command: 'apache2',
    args: ['-f', 'CONFIG', '-DFOREGROUND'],
    config: ({ port, output, scratch }) =>
      [
        ...['mpm_event', 'authz_core', 'dir', 'mime', 'rewrite', 'headers'].map(
          (name) => `LoadModule ${name}_module ${apacheModules}/mod_${name}.so`,
        ),
        ...(servant === undefined ? [] : [`User ${servant}`, `Group ${servant}`]),
        `ServerRoot ${scratch}`,
        `DefaultRuntimeDir ${scratch}`,
        'ServerName localhost',
        `Listen 127.0.0.1:${port}`,
        `PidFile ${scratch}/pid`,
        `ErrorLog ${scratch}/errors`,
        'TypesConfig /dev/null',
        'AddType text/html .html',
        'AddType application/xml .xml',
        'AddType text/css .css',
        `DocumentRoot ${output}`,
        `<Directory ${output}>`,
        '  AllowOverride All',
        '  Require all granted',
        '</Directory>',
        '',
      ].join('\n'),
  },
  caddy: {
    command: 'caddy',
    args: ['run', '--adapter', 'caddyfile', '--config', 'CONFIG'],
    config: ({ port, output }) =>
      `{\n  admin off\n  auto_https off\n}\nhttp://127.0.0.1:${port} {\n  root * ${output}\n  import ${output}/docsgen.caddy\n}\n`,
  },
} as const satisfies Readonly<Record<string, Program>>;

type ProgramName = keyof typeof programs;

export const hostPrograms = Object.keys(programs) as readonly ProgramName[];

export function isInstalled(name: ProgramName): boolean {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  const isThere = folders.some((folder) => existsSync(join(folder, programs[name].command)));
  return isThere && (name !== 'apache' || existsSync(apacheModules));
}

/** Waits until the server accepts connections. If the server ends, it throws an error with the server's output. */
export async function startHost(name: ProgramName, output: string): Promise<HostServer> {
  const scratch = mkdtempSync(join(tmpdir(), 'docsgen-host-'));
  for (const folder of [scratch, join(output, '..'), output]) chmodSync(folder, 0o755);
  const port = await freePort();
  const configFile = join(scratch, 'config');
  const { command, args, config }: Program = programs[name];
  writeFileSync(configFile, config({ port, output, scratch }));
  const child = spawn(
    command,
    args.map((arg) => (arg === 'CONFIG' ? configFile : arg)),
    { env: { PATH: `${process.env['PATH'] ?? ''}${delimiter}/usr/sbin`, HOME: scratch, XDG_DATA_HOME: scratch } },
  );
  onTestFinished(() => stop(child));
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()));
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`${name} ended:\n${text}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { port };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function isListening(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  );
}
