/** Fetches a JSON file of the site. Rejects if it is missing or not JSON. Its content is trusted. */
export async function fetchJson<Value>(url: string): Promise<Value> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as Value;
}
