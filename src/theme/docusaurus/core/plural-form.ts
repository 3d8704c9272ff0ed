/** `usePluralForm` of `@docusaurus/theme-common`: selects one of several messages by a number. */
import { useShownPage } from '../page-context.js';

/** The order in which messages are written. */
const order: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

export function usePluralForm() {
  const rules = new Intl.PluralRules(useShownPage().site.locale.htmlLang);
  const { pluralCategories } = rules.resolvedOptions();
  const forms = order.filter((form) => pluralCategories.includes(form));
  return {
    /** `messages` are separated by "|", such as "One site|{count} sites". */
    selectMessage(count: number, messages: string): string {
      const texts = messages.split('|');
      return texts[Math.min(forms.indexOf(rules.select(count)), texts.length - 1)] ?? messages;
    },
  };
}
