import { agentWords } from '../../../storefront/agents/sim/builtInWords';
import { SettingsPage } from '../../settings/SettingsPage';
import { previewed } from '../../settings/wordParts';
import { HeroPreview } from '../../../storefront/home/HeroPreview';
import { legalWords } from '../../../storefront/legal/builtInWords';
import { Messages } from '../../../i18n/Messages';

const builtIn = { ...legalWords, ...agentWords };
const parts = [...previewed, 'backOffice'] as const;

/** Colleagues edit with the shop's own first screen beside the fields, beginning with the words of its pages. */
export function SettingsRoute() {
  return (
    <Messages parts={parts}>
      <SettingsPage hero={(said) => <HeroPreview said={said} />} builtIn={builtIn} />
    </Messages>
  );
}
