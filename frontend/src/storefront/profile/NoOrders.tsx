import { useIntl } from 'react-intl';
import { paths } from '../../shop/paths';
import { ButtonLink } from '../../kit/ui/Button';
import { profileMessages as m } from './messages';

export function NoOrders() {
  const intl = useIntl();
  return (
    <>
      <p>{intl.formatMessage(m.noOrders)}</p>
      <ButtonLink look="outline" to={paths.normalBundles}>
        {intl.formatMessage(m.buy)}
      </ButtonLink>
    </>
  );
}
