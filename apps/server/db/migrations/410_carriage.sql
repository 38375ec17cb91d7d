-- Shipments of shuttles kept the driver's phone as it was typed with the line: here it is digits with the country's prefix, as everybody else's is.
update carriage
set driver_phone = regexp_replace(regexp_replace(regexp_replace(driver_phone, '[^0-9]', '', 'g'), '^00', ''), '^0', '33')
where driver_phone ~ '[^0-9]' or driver_phone ~ '^0';
