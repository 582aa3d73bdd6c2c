import { useIntl } from 'react-intl';
import { commonMessages } from '../../i18n/messages';
import css from './Spinner.module.css';

export function Spinner() {
  const intl = useIntl();
  return (
    <div
      className={css.spinner}
      role="status"
      aria-label={intl.formatMessage(commonMessages.loading)}
    >
      <div className={css.ring} />
    </div>
  );
}
