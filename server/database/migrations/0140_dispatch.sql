-- What was stored of the contacts before does not say when goods leave.
update options set value = value || '{"dispatch": null}' where name = 'contacts' and not value ? 'dispatch';
