/** A clock that stands still while the machine does something else: limits of tests hold under load, too. */

/** Starts it. The function returned gives the seconds of processor time that this process, with its threads, has spent since. */
export function startCpuClock(): () => number {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1e6;
  };
}
