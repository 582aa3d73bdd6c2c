import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { paths } from '../../shop/paths';
import { Icon } from '../../kit/ui/Icon';
import css from './HomePage.module.css';
import { homeMessages as m } from './messages';

const services = [
  { to: paths.routers, icon: 'router', title: m.routers, text: m.routersText },
  { to: paths.smeBundles, icon: 'briefcase', title: m.sme, text: m.smeText },
  { to: paths.normalBundles, icon: 'signal', title: m.normal, text: m.normalText },
  { to: paths.agentSim, icon: 'sim', title: m.agent, text: m.agentText },
  { to: paths.training, icon: 'book', title: m.training, text: m.trainingText },
  { to: paths.orderTracking, icon: 'pin', title: m.track, text: m.trackText },
] as const;

export function Services() {
  const intl = useIntl();
  return (
    <section className={css.section}>
      <h2>{intl.formatMessage(m.services)}</h2>
      <ul className={css.services}>
        {services.map(({ to, icon, title, text }) => (
          <li key={to}>
            <Link to={to} className={css.service}>
              <Icon name={icon} size={28} />
              <h3>{intl.formatMessage(title)}</h3>
              <span className={css.serviceText}>{intl.formatMessage(text)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
