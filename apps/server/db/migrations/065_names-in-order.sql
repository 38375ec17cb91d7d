-- Names are listed as people look for them: Élise beside Elise, and not behind Zoé.
drop index customer_by_name;
create index customer_by_name on customer (plain_text(customer_name), id_customer) where status <> 'deleted';
drop index member_of_customer;
create index member_of_customer on member (id_customer, plain_text(last_name), plain_text(first_name), id_user) where status <> 'deleted';
create index contractor_by_name on contractor (id_customer, plain_text(company), id_contractor);
