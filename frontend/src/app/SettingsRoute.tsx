import { agentWords } from '../features/agent-sim/builtInWords';
import { SettingsPage } from '../features/back-office/settings/SettingsPage';
import { HeroPreview } from '../features/home/HeroPreview';
import { legalWords } from '../features/legal/builtInWords';

const builtIn = { ...legalWords, ...agentWords };

/** Colleagues edit with the shop's own first screen beside the fields, beginning with the words of its pages. */
export function SettingsRoute() {
  return <SettingsPage hero={(said) => <HeroPreview said={said} />} builtIn={builtIn} />;
}
