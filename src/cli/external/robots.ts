/** Reads robots.txt by RFC 9309: the paths of a host that the user agent "docsgen" may request. */

/** Whether a path may be requested. */
export type Allows = (path: string) => boolean;

interface Rule {
  readonly allow: boolean;
  readonly pattern: string;
}

/** Reads the rules of the group for `docsgen`, or else of the group for all. */
export function readRobots(text: string): Allows {
  const groups = new Map<string, Rule[]>();
  let agents: string[] = [];
  let isNaming = false;
  for (const line of text.split(/\r\n|\n|\r/)) {
    const [, field = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line) ?? [];
    const name = field.toLowerCase();
    if (name === 'user-agent') {
      if (!isNaming) agents = [];
      agents.push(value.trim().toLowerCase());
      isNaming = true;
    } else if (name === 'allow' || name === 'disallow') {
      isNaming = false;
      const rule = { allow: name === 'allow', pattern: value.trim() };
      for (const agent of agents) groups.set(agent, [...(groups.get(agent) ?? []), rule]);
    }
  }
  const rules = (groups.get('docsgen') ?? groups.get('*') ?? []).filter(({ pattern }) => pattern !== '');
  return (path) => longestMatch(rules, path)?.allow ?? true;
}

/** Returns the rule with the longest pattern. Of two equally long ones, the rule that allows wins. */
function longestMatch(rules: readonly Rule[], path: string): Rule | undefined {
  return rules
    .filter(({ pattern }) => matches(pattern, path))
    .toSorted((a, b) => b.pattern.length - a.pattern.length || Number(b.allow) - Number(a.allow))[0];
}

/** `*` matches any characters; `$` at the end matches the end of the path. */
function matches(pattern: string, path: string): boolean {
  const source = pattern
    .replace(/\$$/, '')
    .split('*')
    .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
  return new RegExp(`^${source}${pattern.endsWith('$') ? '$' : ''}`).test(path);
}
