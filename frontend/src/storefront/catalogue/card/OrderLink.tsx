import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import type { Router } from '../../../api/types';
import { ORDER_PARAM } from '../../../shop/paths';
import { Button, ButtonLink } from '../../../kit/ui/Button';
import { useInLanguage } from '../../../i18n/useInLanguage';
import { withParam } from '../../../kit/search';
import { catalogMessages } from '../messages';
import { routerMessages as m } from '../routerMessages';

/** Opens the order of a router over the page one is on. */
export function OrderLink({ router }: { router: Router }) {
  const intl = useIntl();
  const { search } = useLocation();
  const name = useInLanguage()(router.name, router.nameSwahili);
  if (router.stock === 0) {
    return (
      <Button wide disabled>
        {intl.formatMessage(m.outOfStock)}
      </Button>
    );
  }
  return (
    <ButtonLink
      wide
      to={{ search: withParam(search, ORDER_PARAM, router.id) }}
      state={{ openedHere: true }}
      preventScrollReset
      aria-label={intl.formatMessage(catalogMessages.orderNowNamed, { name: name.text })}
    >
      {intl.formatMessage(catalogMessages.orderNow)}
    </ButtonLink>
  );
}
