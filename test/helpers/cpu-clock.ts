/** A clock of processor time, which stops while the machine does something else. Limits of tests also hold under load. */

/** Starts it. The returned function gives the seconds of processor time that this process and its threads have used since. */
export function startCpuClock(): () => number {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1e6;
  };
}
