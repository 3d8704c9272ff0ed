/** Preloaded into the measured program: writes its resource usage into the file that BENCH_USAGE names. */
import { writeFileSync } from 'node:fs';

process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  writeFileSync(
    process.env['BENCH_USAGE'],
    JSON.stringify({ cpu: (userCPUTime + systemCPUTime) / 1000, rss: maxRSS / 1024 }),
  );
});
