import { useShopFront } from '../../lib/shop-front.tsx';

/** Whose sheet it is and whom to ask, on paper alone: header, footer and buttons of its page are not printed. */
export function PrintedContacts() {
  const { site } = useShopFront();
  if (!site) return null;
  const { phone, email, address, hours } = site.contacts;
  return (
    <p className="printed-contacts hidden">{[site.company.name, phone, email, address, hours].join(' · ')}</p>
  );
}
