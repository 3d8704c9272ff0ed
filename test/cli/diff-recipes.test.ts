/** The guide's recipes for pull requests, run like on a runner, against fake APIs of the hosts on loopback. */
import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { makeSite } from '../helpers/inline-site.js';
import { projectRoot } from '../helpers/run-cli.js';

const guide = readFileSync(join(projectRoot, 'docs/content/docs/0.1/guides/diff.md'), 'utf8');

function fileOfGuide(title: string): string {
  const fences = guide.matchAll(/^```[a-z]+ title="([^"]+)"\n([\s\S]*?)^```$/gm);
  return Array.from(fences).find(([, name]) => name === title)?.[2] ?? '';
}

interface Comment {
  readonly id: number;
  body: string;
}

interface Service {
  readonly url: string;
  readonly comments: Comment[];
  /** "POST /path" of each request that writes. */
  readonly writes: string[];
}

/** Lists, creates and updates comments like both hosts, a hundred per page. */
async function startService(token: readonly [name: string, value: string]): Promise<Service> {
  // The own comment follows a full page of others.
  const comments: Comment[] = Array.from({ length: 100 }, (_, index) => ({ id: index + 1, body: 'A remark.' }));
  const writes: string[] = [];
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const { method = '' } = request;
    const answer = (status: number, value: unknown): void => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
    };
    if (request.headers[token[0]] !== token[1]) return answer(401, { message: 'No token' });
    if (method === 'GET') {
      const [size, page] = [Number(searchParams.get('per_page')), Number(searchParams.get('page'))];
      return answer(200, comments.slice(size * (page - 1), size * page));
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { body } = JSON.parse(Buffer.concat(chunks).toString()) as { readonly body: string };
    writes.push(`${method} ${pathname}`);
    if (method === 'POST') {
      comments.push({ id: comments.length + 1, body });
      return answer(201, comments.at(-1));
    }
    const own = comments.find(({ id }) => pathname.endsWith(`/${id}`));
    if (own) own.body = body;
    return answer(own ? 200 : 404, own ?? {});
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, comments, writes };
}

/** A repository with a commit on main and a branch; `npx docsgen` is this program. */
function makeProject(): { readonly root: string; readonly edit: (text: string) => void; readonly bin: string } {
  const root = makeSite({
    'content/docs/1.0/index.md': '# Home\n\nOne.\n',
    'post-comment.mjs': fileOfGuide('post-comment.mjs'),
    '.gitignore': '.docsgen\nbin\ndiff.md\n',
  });
  const bin = join(root, 'bin');
  mkdirSync(bin);
  const program = join(projectRoot, 'bin/docsgen.js');
  writeFileSync(join(bin, 'npx'), `#!/bin/sh\nshift\nexec "${process.execPath}" "${program}" "$@"\n`);
  writeFileSync(join(bin, 'npm'), '#!/bin/sh\n');
  for (const name of ['npx', 'npm']) chmodSync(join(bin, name), 0o755);
  const git = (...args: readonly string[]): void =>
    void execFileSync('git', ['-C', root, '-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args]);
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-qm', 'One');
  git('commit', '-q', '--allow-empty', '-m', 'Two');
  const edit = (text: string): void => {
    writeFileSync(join(root, 'content/docs/1.0/index.md'), text);
    git('commit', '-qa', '--amend', '--allow-empty', '-m', 'Two');
  };
  return { root, bin, edit };
}

interface Step {
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
}

const run = promisify(execFile);

async function runSteps(
  { root, bin }: { readonly root: string; readonly bin: string },
  steps: readonly Step[],
  variables: Readonly<Record<string, string>>,
): Promise<void> {
  for (const step of steps) {
    if (step.run === undefined) continue;
    const env = { PATH: [bin, process.env['PATH']].join(delimiter), ...variables, ...step.env };
    await run('bash', ['-e', '-o', 'pipefail', '-c', step.run], { cwd: root, env });
  }
}

/** There is no comment without a difference, and then one that later pushes update. */
async function expectOneComment(
  project: ReturnType<typeof makeProject>,
  service: Service,
  push: () => Promise<void>,
  writes: readonly string[],
): Promise<void> {
  await push();
  expect(service.writes).toEqual([]);
  project.edit('# Home\n\nTwo.\n');
  await push();
  project.edit('# Home\n\nThree.\n');
  await push();
  expect(service.writes).toEqual(writes);
  expect(service.comments).toHaveLength(101);
  expect(service.comments.at(-1)?.body).toContain('<del>One</del><ins>Three</ins>');
  project.edit('# Home\n\nOne.\n');
  await push();
  expect(service.comments.at(-1)?.body).toContain('No difference.');
}

test('GitHub', async () => {
  const service = await startService(['authorization', 'Bearer secret']);
  const project = makeProject();
  const values: Readonly<Record<string, string>> = { 'github.token': 'secret', 'github.event.number': '7' };
  const text = fileOfGuide('.github/workflows/docs-diff.yml').replaceAll(
    /\$\{\{ ([\w.]+) \}\}/g,
    (_, name: string) => values[name] ?? 'unknown',
  );
  const recipe = parse(text) as { readonly jobs: { readonly diff: { readonly steps: readonly Step[] } } };
  const variables = { GITHUB_API_URL: service.url, GITHUB_REPOSITORY: 'owner/site' };
  await expectOneComment(project, service, () => runSteps(project, recipe.jobs.diff.steps, variables), [
    'POST /repos/owner/site/issues/7/comments',
    'PATCH /repos/owner/site/issues/comments/101',
  ]);
});

test('GitLab', async () => {
  const service = await startService(['private-token', 'secret']);
  const project = makeProject();
  const recipe = parse(fileOfGuide('.gitlab-ci.yml')) as {
    readonly 'docs-diff': { readonly script: readonly string[] };
  };
  const variables = {
    GITLAB_CI: 'true',
    CI_API_V4_URL: `${service.url}/api/v4`,
    CI_PROJECT_ID: '1',
    CI_MERGE_REQUEST_IID: '2',
    CI_MERGE_REQUEST_DIFF_BASE_SHA: 'HEAD~1',
    DOCS_TOKEN: 'secret',
  };
  const steps = [{ run: recipe['docs-diff'].script.join('\n') }];
  await expectOneComment(project, service, () => runSteps(project, steps, variables), [
    'POST /api/v4/projects/1/merge_requests/2/notes',
    'PUT /api/v4/projects/1/merge_requests/2/notes/101',
  ]);
});
