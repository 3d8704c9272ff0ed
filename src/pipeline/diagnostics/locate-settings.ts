/**
 * Adds places to diagnostics about settings of the config. Stages only name the setting (`Diagnostic.setting`), so they
 * stay pure and need no parser. The corridor calls this when it gathers diagnostics. The parser is only loaded if there
 * is such a diagnostic.
 */
import type { Diagnostic, Setting, SiteConfig } from '../model.js';

/** Replaces each setting by its place. If the place is not certain, the diagnostic gets none. */
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
