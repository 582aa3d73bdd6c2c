import { useIntl } from 'react-intl';
import { Figures, type Claim } from './Figures';
import css from './HeroPreview.module.css';
import { homeMessages } from './messages';

/** What a visitor reads first, with figures that are not saved yet. */
export function HeroPreview({ said }: { said: (claim: Claim) => string }) {
  const intl = useIntl();
  return (
    <div className={css.hero}>
      <p className={css.title}>{intl.formatMessage(homeMessages.title)}</p>
      <p className="quiet">{intl.formatMessage(homeMessages.lead)}</p>
      <Figures className={css.figures} said={said} />
    </div>
  );
}
