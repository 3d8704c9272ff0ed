/** A file of the site → what it holds. Rejects where it is not there or not JSON; what is in it is believed. */
export async function fetchJson<Value>(url: string): Promise<Value> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as Value;
}
