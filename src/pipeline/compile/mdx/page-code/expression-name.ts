/** The name of the component that shows the value of an expression. No tag can have it: a lower case name is an element. */
export const expressionName = 'expression';
