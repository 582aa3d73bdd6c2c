import { useIntl } from 'react-intl';
import { Badge } from './Badge';
import { useMenu } from './MenuProvider';
import { TabRow } from '../../kit/list/TabRow';

/** The pages of the open section; nothing where there is only one. */
export function SectionTabs() {
  const intl = useIntl();
  const section = useMenu().find(({ isCurrent }) => isCurrent);
  if (!section || section.tabs.length < 2) return null;
  return (
    <TabRow
      label={intl.formatMessage(section.text)}
      tabs={section.tabs.map((tab) => ({
        ...tab,
        text: intl.formatMessage(tab.text),
        badge: <Badge tabs={[tab]} />,
      }))}
    />
  );
}
