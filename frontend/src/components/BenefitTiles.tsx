import { useIntl, type MessageDescriptor } from 'react-intl';
import css from './BenefitTiles.module.css';
import { Icon, type IconName } from './Icon';

export interface Benefit {
  icon: IconName;
  title: MessageDescriptor;
  text: MessageDescriptor;
}

export function BenefitTiles({ benefits }: { benefits: readonly Benefit[] }) {
  const intl = useIntl();
  return (
    <ul className={css.tiles}>
      {benefits.map(({ icon, title, text }) => (
        <li key={title.id} className={css.tile}>
          <span className={css.icon}>
            <Icon name={icon} />
          </span>
          <span>
            <strong className={css.title}>{intl.formatMessage(title)}</strong>
            <span className={css.text}>{intl.formatMessage(text)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
