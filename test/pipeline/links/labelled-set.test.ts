/** Precision and recall of the link check are 1.0 on the labelled set, place by place. */
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../../src/pipeline/model.js';
import { loadInline, type Files } from '../../helpers/inline-site.js';
import { labelledConfig as config, linkCodes, readLabelledSet, surroundings } from './labelled-set.js';

const cases = readLabelledSet();
const fileOf = (index: number) => `content/docs/1.0/guide/case-${index}.md`;

describe('the labelled set of links', () => {
  let loading: Promise<readonly Diagnostic[]> | undefined;
  const found = (): Promise<readonly Diagnostic[]> => (loading ??= load());

  async function load(): Promise<readonly Diagnostic[]> {
    const files: Files = Object.fromEntries(cases.map(({ text }, index) => [fileOf(index), text]));
    const { diagnostics } = await loadInline({ ...surroundings, ...files }, config);
    // A case is read in the version of its files.
    return diagnostics.filter(({ code, versions }) => linkCodes.has(code) && versions?.includes('1.0') !== false);
  }

  test.each(cases.map((labelledCase, index) => ({ ...labelledCase, index })))('$text', async ({ index, expected }) => {
    const reported = (await found())
      .filter(({ place }) => place?.file === fileOf(index))
      .map(({ code, place }) => `${code} ${place?.line}:${place?.column}+${place?.length}`);
    expect(reported).toEqual(expected);
  });

  test('every other file has no problem', async () => {
    expect((await found()).filter(({ place }) => !place?.file.includes('/case-'))).toEqual([]);
  });

  test('the set has many labels, with every code of links', () => {
    const labels = cases.flatMap(({ expected }) => expected);
    expect(labels.length).toBeGreaterThan(60);
    expect(new Set(labels.map((label) => label.split(' ')[0]))).toEqual(linkCodes);
  });
});
