/** The statements of statements.yml against the framework's source. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { versions } from './layered-files.mjs';
import { fileAt, refOf } from './source-words.mjs';

/** Lines such as "Deleting a country deletes its states.  not so in 4.5", for each fact that a version's source doesn't prove. */
export function unprovenStatements(project, checkout) {
  const statements = parse(readFileSync(join(project, 'test/facts/statements.yml'), 'utf8'));
  return statements.flatMap((statement) => {
    const unproven = versionsOf(statement).filter((version) => !isProven(statement, checkout, version));
    return unproven.length > 0 ? [`${statement.fact}  not so in ${unproven.join(' ')}`] : [];
  });
}

function versionsOf({ from = versions[0], until = versions.at(-1) }) {
  return versions.slice(versions.indexOf(from), versions.indexOf(until) + 1);
}

function isProven({ source }, checkout, version) {
  if (!source) return true;
  const text = fileAt(checkout, refOf(checkout, version), source.file) ?? '';
  return new RegExp(source.has).test(text) && !(source.lacks && new RegExp(source.lacks).test(text));
}
