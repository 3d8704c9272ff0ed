/** The addresses at which the server can be reached, as people type them. */
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/**
 * Returns the addresses to print: the machine's own first, then those of the network if the server listens on all
 * interfaces. They are numeric, because programs resolve "localhost" to IPv4 or IPv6, and another server may use the
 * other one.
 */
export function printedAddresses(host: string, port: number, path: string): readonly string[] {
  const url = (name: string): string => `http://${name.includes(':') ? `[${name}]` : name}:${port}${path}`;
  if (host !== '0.0.0.0' && host !== '::') return [url(host)];
  const others = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4');
  return [url('127.0.0.1'), ...others.map(({ address }) => url(address))];
}
