/** Two sites that cannot be confused when half written: each has its own files, and both share some. */
export function siteOf(name: string, count: number): Record<string, string> {
  const files: Record<string, string> = { '404.html': 'docsgen', 'index.html': `${name} home` };
  for (let n = 0; n < count; n++) {
    const outFile = n % 4 === 0 ? `${name}/${n}/index.html` : `shared/${n % 7}/${n}.html`;
    files[outFile] = (n % 4 === 1 ? 'both ' : `${name} `).repeat(1000);
  }
  return files;
}
