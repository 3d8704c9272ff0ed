/** Gives task lists our own class names, and their checkboxes a label that states what they show. */
import type { Nodes, Parents, Root } from 'hast';
import type { Transformer } from 'unified';
import { compilationOf } from '../compilation.js';
import { walk } from '../walk.js';

export const rehypeTaskLists = (): Transformer<Root> => (tree, file) => {
  const { texts } = compilationOf(file);
  walk<Nodes, Parents>(tree, (node) => {
    if (node.type !== 'element') return;
    const { properties } = node;
    const classes = properties['className'];
    if (Array.isArray(classes) && classes.includes('contains-task-list')) properties['className'] = ['task-list'];
    if (Array.isArray(classes) && classes.includes('task-list-item')) properties['className'] = ['task'];
    if (node.tagName === 'input' && properties['type'] === 'checkbox') {
      properties['ariaLabel'] = properties['checked'] === true ? texts.taskDone : texts.taskOpen;
    }
  });
};
