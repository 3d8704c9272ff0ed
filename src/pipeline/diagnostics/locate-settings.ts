/**
 * Diagnostics about settings of the config → the same with places. A stage names the setting only (`Diagnostic.setting`),
 * so that stages stay pure and need no parser; the corridor calls this when it gathers what they found. The parser is
 * loaded when there is such a diagnostic.
 */
import type { Diagnostic, Setting, SiteConfig } from '../model.js';

/** Replaces each setting by its place; a diagnostic whose place is not certain has none. */
export async function locateSettings(
  config: Pick<SiteConfig, 'configFile' | 'configText'>,
  diagnostics: readonly Diagnostic[],
): Promise<readonly Diagnostic[]> {
  if (!diagnostics.some(({ setting }) => setting)) return diagnostics;
  const { openConfigText } = await import('../config/places/config-places.js');
  const placeOf = await openConfigText(config);
  return diagnostics.map((diagnostic) => {
    const { setting, ...located } = diagnostic;
    if (!setting) return diagnostic;
    const place = placeOf(setting);
    if (place) return { ...located, place };
    const { suggestion: _, ...bare } = located;
    const around = setting.orAround ? placeOf(aroundOf(setting)) : undefined;
    // The suggestion cannot replace the text around the setting.
    return around ? { ...bare, place: around } : located;
  });
}

function aroundOf({ path }: Setting): Setting {
  return { path: path.slice(0, -1), what: 'value' };
}
