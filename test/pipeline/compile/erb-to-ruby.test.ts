/** ERB becomes the Ruby that Rails runs, with each character at its place. */
import { expect, test } from 'vitest';
import { erbToRuby } from '../../../src/pipeline/compile/code/samples/erb-to-ruby.js';

const cases: readonly (readonly [what: string, erb: string, ruby: string])[] = [
  ['text is nothing', '<p class="a">\r\n\té</p>', '             \r\n      '],
  ['code', 'a<% if x %>b', '    if x ;  '],
  ['output', '<%= x %>', '_=( x );'],
  ['raw output', '<%== x %>', '_=(  x );'],
  ['output that opens a block', '<%= form_for @x do |f| %>', '_=  form_for @x do |f| ; '],
  ['output that opens a block in braces', '<%= tag.p(1) { |a, b| -%>', '_=  tag.p(1) { |a, b| ;  '],
  ['a word that ends in do', '<%= undo %>', '_=( undo );'],
  ['trim markers', '<%- x -%>\n<%= y -%>', '    x ;  \n_=( y ); '],
  ['a comment', '<%# a ) %><% end %>', '             end ; '],
  ['a literal', '<%% a ( %>', '          '],
  ['code of several lines', '<%=\n  foo\n    .bar\n%>', '_=(\n  foo\n    .bar\n);'],
];

test.each(cases)('%s', (_what, erb, expected) => {
  const { ruby, unclosed } = erbToRuby(erb);
  expect(ruby).toBe(expected);
  expect(ruby.length).toBe(erb.length);
  expect(unclosed).toBeUndefined();
});

test('an unclosed tag is found', () => {
  expect(erbToRuby('<%= a %>\n<p><% b').unclosed).toBe(12);
  expect(erbToRuby('<%% is how to write <%%').unclosed).toBeUndefined();
});
