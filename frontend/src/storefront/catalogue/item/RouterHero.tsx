import { useIntl } from 'react-intl';
import type { Router } from '../../../api/types';
import { classes } from '../../../kit/classes';
import card from './RouterCard.module.css';
import { RouterPicture } from '../card/RouterPicture';
import { routerMessages } from '../routerMessages';
import css from './ItemPage.module.css';

const SIZES = '(min-width: 1000px) 640px, 100vw';

export function RouterHero({ router }: { router: Router }) {
  const intl = useIntl();
  const gone = router.stock === 0;
  return (
    <div className={classes(css.hero, gone && card.gone)}>
      <div className={card.picture}>
        <RouterPicture router={router} sizes={SIZES} place="first" />
        <span className={card.badge}>
          {intl.formatMessage(gone ? routerMessages.outOfStock : routerMessages.inStock)}
        </span>
      </div>
    </div>
  );
}
