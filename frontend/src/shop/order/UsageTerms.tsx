import { useIntl } from 'react-intl';
import type { Bundle } from '../../api/types';
import { useInLanguage } from '../../i18n/useInLanguage';
import { texts } from '../../i18n/texts';
import { hoursText } from './NightWarning';

const m = texts('order.usage', {
  hours: 'Works {hours}',
});

interface Props {
  terms: Pick<Bundle, 'hours' | 'conditions' | 'conditionsSwahili'>;
  className?: string | undefined;
}

export type Terms = Props['terms'];

/** At which hours a bundle works, and for what, in one line; empty where it works for everything at any time. */
export function useTermsText(): (terms: Terms) => string {
  const intl = useIntl();
  const inLanguage = useInLanguage();
  return ({ hours, conditions, conditionsSwahili }) =>
    [
      hours !== null && intl.formatMessage(m.hours, { hours: hoursText(hours) }),
      inLanguage(conditions, conditionsSwahili).text,
    ]
      .filter(Boolean)
      .join(' · ');
}

/** The same as a paragraph. */
export function UsageTerms({ terms, className }: Props) {
  const text = useTermsText()(terms);
  return text ? <p className={className}>{text}</p> : null;
}
