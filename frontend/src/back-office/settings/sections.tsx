import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { MessageDescriptor } from 'react-intl';
import type { Permission } from '../../api/types';
import type { SectionState, Settings } from './api';
import { claims } from './claims';
import { dailyGoal } from './dailyGoal';
import { dataUse } from './dataUse';
import { openingHours } from './hours/openingHours';
import { promises } from './hours/promises';
import { lateOffer } from './lateOffer';
import { limits } from './limits';
import { orderForm } from './orderForm';
import { providerOrder } from './providers/providerOrder';
import { refunds } from './refunds';
import { rules } from './rules/rules';
import type { PageParts, Section } from './section';
import { SectionForm } from './SectionForm';
import { SectionCard } from './SettingCard';
import { business, contact, demoVideo, terms } from './shop';
import { tills } from './tills';
import { ussdCodes } from './ussdCodes';
import { walletFees } from './walletFees';

interface Entry {
  path: string;
  title: string | MessageDescriptor;
  need: Permission;
  card: (settings: Settings) => ReactNode;
  form: (settings: Settings, parts: PageParts) => ReactNode;
}

function entry<Item extends SectionState, Values extends FieldValues>(
  section: Section<Item, Values>,
): Entry {
  const { path, title, need } = section;
  return {
    path,
    title,
    need,
    card: (settings) => <SectionCard section={section} settings={settings} />,
    form: (settings, parts) => {
      const item = section.pick(settings);
      return item && <SectionForm section={section} item={item} parts={parts} />;
    },
  };
}

/** The settings in the order of their cards. Texts of pages have a card of their own. */
export const sections: readonly Entry[] = [
  entry(contact),
  entry(tills),
  entry(rules),
  entry(openingHours),
  entry(promises),
  entry(lateOffer),
  entry(orderForm),
  entry(refunds),
  entry(dailyGoal),
  entry(ussdCodes),
  entry(dataUse),
  entry(walletFees),
  entry(business),
  entry(claims),
  entry(terms),
  entry(demoVideo),
  entry(providerOrder),
  entry(limits),
];
