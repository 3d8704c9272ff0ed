/** The files that hosts read, relative to the output folder. */
export const hostFiles = {
  netlify: ['_redirects', '_headers'],
  cloudflare: ['_redirects', '_headers'],
  vercel: ['vercel.json'],
  nginx: ['docsgen.nginx.conf'],
  apache: ['.htaccess'],
  caddy: ['docsgen.caddy'],
  'github-pages': ['.nojekyll'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type HostName = keyof typeof hostFiles;
