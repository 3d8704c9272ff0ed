import { useState } from 'react';

const plugins = ['Invoices', 'Reviews', 'Stock'];

export default function Search({ label }: { readonly label: string }) {
  const [text, setText] = useState('');
  return (
    <div>
      <input aria-label={label} value={text} onChange={({ target }) => setText(target.value)} />
      <ul>
        {plugins
          .filter((plugin) => plugin.toLowerCase().includes(text.toLowerCase()))
          .map((plugin) => (
            <li key={plugin}>{plugin}</li>
          ))}
      </ul>
    </div>
  );
}
