-- A member's own telephone, once it was asked: it is told what names the member, and nothing that goes to all contacts.
alter table notification_contact add column id_user integer references member (id_user);
create index notification_contact_of_member on notification_contact (id_user) where id_user is not null;
