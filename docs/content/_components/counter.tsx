import { useState } from 'react';

interface CounterProps {
  readonly start?: string;
}

export default function Counter({ start = '0' }: CounterProps) {
  const [count, setCount] = useState(Number(start));
  return <button onClick={() => setCount(count + 1)}>{count}</button>;
}
