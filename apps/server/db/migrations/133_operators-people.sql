-- The operator's people have any of the three roles; nobody else is a superAdmin.
alter table member drop constraint member_check;
alter table member add constraint member_role_of_operator check (role <> 'superAdmin' or id_customer = 0);
