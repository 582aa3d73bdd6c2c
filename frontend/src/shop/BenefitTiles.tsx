import { useIntl, type MessageDescriptor } from 'react-intl';
import css from './BenefitTiles.module.css';
import { Icon, type IconName } from '../kit/ui/Icon';
import { useOwnWords } from './OwnWords';

export interface Benefit {
  icon: IconName;
  title: MessageDescriptor;
  text: MessageDescriptor;
  /** What its words leave open. */
  values?: Record<string, string | number>;
  /** Where the shop may say it in its own words. */
  block?: string;
}

export function BenefitTiles({ benefits }: { benefits: readonly Benefit[] }) {
  return (
    <ul className={css.tiles}>
      {benefits.map((benefit) => (
        <Tile key={benefit.title.id} benefit={benefit} />
      ))}
    </ul>
  );
}

function Tile({ benefit: { icon, title, text, values, block } }: { benefit: Benefit }) {
  const intl = useIntl();
  const own = useOwnWords(block);
  return (
    <li className={css.tile}>
      <span className={css.icon}>
        <Icon name={icon} />
      </span>
      <span>
        <strong className={css.title} lang={own?.title.lang}>
          {own?.title.text ?? intl.formatMessage(title, values)}
        </strong>
        <span className={css.text} lang={own?.text.lang}>
          {own?.text.text ?? intl.formatMessage(text)}
        </span>
      </span>
    </li>
  );
}
