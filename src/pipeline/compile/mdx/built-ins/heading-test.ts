/**
 * Reads the condition in `toc.filter((node) => node.level === 2 || node.id === 'more')`, which Docusaurus' documentation
 * recommends. Its comparisons are made here, so that no code runs.
 */
import type { Expression } from 'estree';

/** A heading, with the names that Docusaurus gives its values. */
export interface TocHeading {
  readonly level: number;
  readonly id: string;
  readonly value: string;
}

export type HeadingTest = (heading: TocHeading) => boolean;

type ValueOf = (heading: TocHeading) => unknown;

/** Returns the condition, or undefined for a function that is not only made of comparisons. */
export function readHeadingTest(written: Expression): HeadingTest | undefined {
  if (written.type !== 'ArrowFunctionExpression' || written.body.type === 'BlockStatement') return undefined;
  const [parameter, ...others] = written.params;
  if (parameter?.type !== 'Identifier' || others.length > 0) return undefined;
  const condition = read(written.body, parameter.name);
  return condition && ((heading) => Boolean(condition(heading)));
}

function read(node: Expression, parameter: string): ValueOf | undefined {
  switch (node.type) {
    case 'Literal':
      return () => node.value;
    case 'MemberExpression':
      if (node.computed || node.object.type !== 'Identifier' || node.object.name !== parameter) return undefined;
      return node.property.type === 'Identifier' ? readMember(node.property.name) : undefined;
    case 'UnaryExpression': {
      const value = node.operator === '!' ? read(node.argument, parameter) : undefined;
      return value && ((heading) => !value(heading));
    }
    case 'LogicalExpression':
    case 'BinaryExpression': {
      const left = node.left.type === 'PrivateIdentifier' ? undefined : read(node.left, parameter);
      const right = read(node.right, parameter);
      const compare = operators[node.operator];
      return left && right && compare && ((heading) => compare(left(heading) as never, right(heading) as never));
    }
    default:
      return undefined;
  }
}

function readMember(name: string): ValueOf | undefined {
  return name === 'level' || name === 'id' || name === 'value' ? (heading) => heading[name] : undefined;
}

const operators: Readonly<Record<string, ((left: never, right: never) => unknown) | undefined>> = {
  '===': (left, right) => left === right,
  '!==': (left, right) => left !== right,
  '==': (left, right) => left === right,
  '!=': (left, right) => left !== right,
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
  '&&': (left, right) => left && right,
  '||': (left, right) => left || right,
};
