/** html-validate with the rules of `.htmlvalidate.json`. */
import { HtmlValidate, StaticConfigLoader, type ConfigData } from 'html-validate';
import config from '../../.htmlvalidate.json' with { type: 'json' };

/** Resolves the config once. The package would do it again for each page, which takes longer than to validate the page. */
class KeptConfig extends StaticConfigLoader {
  private readonly resolved = super.getConfigFor('');

  override getConfigFor(): ReturnType<StaticConfigLoader['getConfigFor']> {
    return this.resolved;
  }
}

export const htmlValidator = new HtmlValidate(new KeptConfig(config as unknown as ConfigData));
