import { useIntl } from 'react-intl';
import type { Router } from '../../../api/types';
import { PageHeading } from '../../../shop/page/PageHeading';
import { useInLanguage } from '../../../i18n/useInLanguage';
import card from './RouterCard.module.css';
import { LivePrice } from '../card/LivePrice';
import { PeopleText } from './PeopleText';
import { Specifications } from './Specifications';
import { StockText } from './StockText';
import type { Preview } from '../itemPreview';
import { routerMessages } from '../routerMessages';

interface Props {
  router: Router;
  preview: Preview;
}

export function RouterText({ router, preview }: Props) {
  const intl = useIntl();
  const name = useInLanguage()(router.name, router.nameSwahili);
  return (
    <>
      <div>
        <PageHeading
          title={name.text}
          tab={preview.title}
          description={preview.description}
          image={preview.image}
          price={router.price}
        >
          <span lang={name.lang}>{name.text}</span>
        </PageHeading>
        <p className="quiet">{[router.brand, router.model].join(' ')}</p>
      </div>
      <div className={card.priceRow}>
        <span className={card.price}>
          <LivePrice amount={router.price} />
        </span>
        <span className={card.cash}>{intl.formatMessage(routerMessages.cashOnDelivery)}</span>
      </div>
      <PeopleText people={router.people} />
      <Specifications {...router} />
      <StockText stock={router.stock} />
    </>
  );
}
