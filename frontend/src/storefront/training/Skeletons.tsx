import { useIntl } from 'react-intl';
import { commonMessages } from '../../i18n/messages';
import css from './TrainingPage.module.css';

/** As high as the lessons that will stand here. */
export function Skeletons() {
  const intl = useIntl();
  return (
    <div role="status" aria-label={intl.formatMessage(commonMessages.loading)}>
      <div className={css.grid}>
        <div className={css.blank} />
        <div className={css.blank} />
        <div className={css.blank} />
      </div>
    </div>
  );
}
